export { mount } from '@lastcall/widgets/bar';
