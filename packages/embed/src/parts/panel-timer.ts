export { mount } from '@lastcall/widgets/panel-timer';
