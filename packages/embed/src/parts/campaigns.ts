export { mount } from '../extras/campaigns.ts';
