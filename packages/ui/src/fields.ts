import './mantine-fields.css';

/** What a form of the first screens needs; all other controls are in the whole. */
export { TextInput } from '@mantine/core';
export { PasswordInput } from './password-input.tsx';
