// What signed-in people see first, as one file: whoever signs in does not need it yet.
export { CampaignList } from '../features/campaign-list/campaign-list.tsx';
export { Frame } from '../features/frame/frame.tsx';
