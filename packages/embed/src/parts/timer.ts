export { mount } from '@lastcall/widgets/plain-timer';
