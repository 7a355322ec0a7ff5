export { PageTitle as default } from '../features/page-title/page-title.tsx';
