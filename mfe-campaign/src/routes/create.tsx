export { CreateCampaign as default } from '../features/campaign-form/create-campaign.tsx';
