import { Controller, Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AccountsModule } from '@lastcall/core/accounts';
import { anAccount, as, useService } from '../../testing-kit/index.ts';
import { FromDeployer, platformModule, Serve, type Config, type Deployer } from '../index.ts';

@Controller()
class ProbeController {
  /** A deliberate mistake: the contract does not allow deployers at this endpoint. */
  @Serve(endpoints.signOut)
  open(@FromDeployer() _deployer: Deployer): { ok: true } {
    return { ok: true };
  }

  @Serve(endpoints.reportRemoteFailure)
  forCustomers(@FromDeployer() _deployer: Deployer): { ok: true } {
    return { ok: true };
  }

  @Serve(endpoints.overrideRemote)
  forStaff(@FromDeployer() _deployer: Deployer): { ok: true } {
    return { ok: true };
  }

  @Serve(endpoints.getRemoteHistory)
  forDeployers(@FromDeployer() { by }: Deployer): { events: never[]; next: null } {
    return by.includes('@') ? { events: [], next: null } : (null as never);
  }
}

useService((config: Config) => {
  @Module({ imports: [platformModule(config, { service: 'api' }), AccountsModule], controllers: [ProbeController] })
  class Probe {}
  return Probe;
});

describe('a deployer', () => {
  it.each(['signOut', 'reportRemoteFailure', 'overrideRemote'] as const)(
    'is rejected at %s, which is not for deployers',
    async (name) => {
      const { method, path } = endpoints[name];

      expect(await as(await anAccount({ staff: true })).send({ method, path, body: {} })).toMatchObject({
        status: 401,
        body: { code: 'session_expired' },
      });
    },
  );

  it('can be staff where deployers are admitted, and never a customer', async () => {
    expect(await as(await anAccount({ staff: true })).get('/api/remotes/mfe-timers/history')).toMatchObject({
      status: 200,
    });
    expect(await as(await anAccount()).get('/api/remotes/mfe-timers/history')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
