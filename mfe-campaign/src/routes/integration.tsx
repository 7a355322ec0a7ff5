export { IntegrationScreen as default } from '../features/integrations/integration-screen.tsx';
