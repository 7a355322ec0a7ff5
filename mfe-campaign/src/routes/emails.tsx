export { Emails as default } from '../features/emails/emails.tsx';
