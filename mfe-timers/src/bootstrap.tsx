import { runAlone } from '@lastcall/host-api/alone';
import { UiProvider } from '@lastcall/ui';
import { alone } from './messages.ts';
import register from './register.ts';

runAlone({ register, Look: UiProvider, words: alone });
