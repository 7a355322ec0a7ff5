import './mantine-fields.css';

/** The form controls of the screens that load first; all others are in the full entry point. */
export { TextInput } from '@mantine/core';
export { PasswordInput } from './password-input.tsx';
