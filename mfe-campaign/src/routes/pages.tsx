export { PagesList as default } from '../features/pages-list/pages-list.tsx';
