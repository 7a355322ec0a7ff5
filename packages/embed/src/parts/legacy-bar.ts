export { mount } from '@lastcall/widgets/legacy-bar';
