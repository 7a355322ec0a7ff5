export { mount } from '../extras/analytics.ts';
