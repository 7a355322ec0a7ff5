export { PortalEditor as default } from '../features/portal-editor/portal-editor.tsx';
