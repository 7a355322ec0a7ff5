import './mantine-fields.css';

/** What a form of the first screens needs; all other controls are in the whole. */
export { PasswordInput, TextInput } from '@mantine/core';
