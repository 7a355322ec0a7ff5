// The first screens after sign-in, as one chunk that the sign-in screen does not need.
export { CampaignList } from '../features/campaign-list/campaign-list.tsx';
export { Frame } from '../features/frame/frame.tsx';
