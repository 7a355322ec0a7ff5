import type { Register } from '@lastcall/host-api';

const register: Register = () => {};

export default register;
