import { runAlone } from '@lastcall/host-api/alone';
import { UiProvider } from '@lastcall/ui';
import register from './register.ts';

void runAlone({ register, Theme: UiProvider });
