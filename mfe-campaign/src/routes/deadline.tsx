export { EditCampaign as default } from '../features/campaign-form/edit-campaign.tsx';
