export * from './bar.service.ts';
export * from './bars.module.ts';
export * from './colors.ts';
