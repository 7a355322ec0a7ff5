export * from './assistant/index.ts';
export * from './blueprints/index.ts';
export * from './campaign-copies/index.ts';
export * from './checklist/index.ts';
export * from './email-setup/index.ts';
export * from './install/index.ts';
export * from './onboarding-handlers/index.ts';
export * from './quickstart/index.ts';
