import { startSimulators } from './index.ts';

const { SIMULATORS_PORT = '4010', MAILBOX_SMTP_PORT = '4012', KIT_RETRY_SPEED = '30' } = process.env;
const simulators = await startSimulators({
  httpPort: Number(SIMULATORS_PORT),
  smtpPort: Number(MAILBOX_SMTP_PORT),
  webhookSpeed: Number(KIT_RETRY_SPEED),
});
process.stdout.write(`simulators at ${simulators.origin}, email at smtp://localhost:${simulators.smtpPort}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void simulators.stop().then(() => process.exit(0)));
