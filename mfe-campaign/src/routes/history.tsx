export { History as default } from '../features/history/history.tsx';
