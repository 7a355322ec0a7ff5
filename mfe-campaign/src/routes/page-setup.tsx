export { PageSetupSlot as default } from '../features/pages-list/page-setup-slot.tsx';
