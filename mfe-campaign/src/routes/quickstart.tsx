export { QuickstartScreen as default } from '../features/quickstart/quickstart.tsx';
