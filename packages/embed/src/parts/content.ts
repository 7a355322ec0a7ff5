export { mount } from '../extras/content.ts';
