export { mount } from '@lastcall/widgets/sidebar-bar';
