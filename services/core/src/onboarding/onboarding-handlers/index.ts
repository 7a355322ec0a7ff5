export { OnboardingHandlersModule } from './onboarding-handlers.module.ts';
