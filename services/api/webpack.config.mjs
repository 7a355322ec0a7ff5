import { serviceConfig } from '@lastcall/config/webpack-service';

export default (_environment, { mode }) =>
  serviceConfig({
    name: 'api',
    entries: {
      main: './src/main.ts',
      migrate: './src/migrate.ts',
      'grant-staff': './src/grant-staff.ts',
      'set-plan': './src/set-plan.ts',
      seed: './src/seed.ts',
    },
    dir: import.meta.dirname,
    mode,
  });
