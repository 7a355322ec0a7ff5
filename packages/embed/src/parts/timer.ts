export { mount } from '@lastcall/widgets/timer';
