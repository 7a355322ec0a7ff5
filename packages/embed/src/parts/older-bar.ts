export { mount } from '@lastcall/widgets/older-bar';
