import { describe, expect, it } from '@jest/globals';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Conflict, Resolution } from './conflict.ts';
import type { CampaignFormValues } from './form-values.ts';
import { saveCampaign, type SavingSteps } from './save-campaign.ts';
import { aLoadedForm, aProblem } from './testing-kit/index.tsx';

const base = aLoadedForm({}, 3);
const changed = aProblem({ status: 409, code: 'campaign_changed' });

/** A service with a campaign at a version, and a user who resolves conflicts. */
function aService({
  has = aLoadedForm({}, 3),
  resolution = null,
  leads = 'keep',
}: { has?: typeof base; resolution?: Resolution | null; leads?: 'keep' | 'recompute' } = {}) {
  const asked: Conflict[] = [];
  const written: { values: CampaignFormValues; version: number }[] = [];
  const answerOf = ({ values: { timezone, ...form }, version }: typeof base): { data: Campaign } => ({
    data: { form, timezone, version } as unknown as Campaign,
  });
  const steps: SavingSteps = {
    chooseLeads: () => Promise.resolve({ leads }),
    send: (values, _leads, version) => {
      if (version !== has.version) return Promise.resolve({ error: changed });
      written.push({ values, version });
      return Promise.resolve(answerOf({ values, version: version + 1 }));
    },
    reload: () => Promise.resolve(answerOf(has)),
    resolve: (conflict) => (asked.push(conflict), Promise.resolve(resolution)),
  };
  return { steps, asked, written };
}

const typed = (changes: Partial<CampaignFormValues>): CampaignFormValues => ({ ...base.values, ...changes });

describe('saving a campaign', () => {
  it('saves against the displayed version', async () => {
    const { steps, written } = aService({ leads: 'recompute' });

    expect(await saveCampaign(typed({ deadlineLength: 5 }), base, steps)).toMatchObject({
      saved: { version: 4, values: { deadlineLength: 5 } },
      leads: 'recompute',
    });
    expect(written).toMatchObject([{ version: 3 }]);
  });

  it('saves nothing when the user cancels the question about leads, and when it cannot be asked', async () => {
    const { steps, written } = aService();
    const problem = aProblem();

    expect(await saveCampaign(base.values, base, { ...steps, chooseLeads: () => Promise.resolve(null) })).toBeNull();
    expect(
      await saveCampaign(base.values, base, { ...steps, chooseLeads: () => Promise.resolve({ problem }) }),
    ).toEqual({ problem });
    expect(written).toEqual([]);
  });
});

describe('saving a campaign after a concurrent change', () => {
  const theirs = aLoadedForm({ deadlineLength: 5, checkoutPlatform: 'stripe' }, 8);

  it('shows the fields of the other change, with both values, and saves nothing when the user returns to the form', async () => {
    const { steps, asked, written } = aService({ has: theirs });

    expect(await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps)).toBeNull();

    expect(asked).toMatchObject([
      {
        fields: ['checkoutPlatform', 'deadlineLength'],
        typed: { deadlineLength: 7 },
        theirs: { deadlineLength: 5 },
        canMergeBoth: true,
      },
    ]);
    expect(written).toEqual([]);
  });

  it('overwrites the other change on request', async () => {
    const { steps, written } = aService({ has: theirs, resolution: 'mine' });

    expect(await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps)).toMatchObject({
      saved: { version: 9 },
    });
    expect(written).toMatchObject([
      { version: 8, values: { campaignName: 'Rye class', deadlineLength: 7, checkoutPlatform: 'thrivecart' } },
    ]);
  });

  it('merges both changes when they do not overlap', async () => {
    const { steps, written } = aService({ has: theirs, resolution: 'both' });

    await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps);

    expect(written).toMatchObject([
      { version: 8, values: { campaignName: 'Rye class', deadlineLength: 5, checkoutPlatform: 'stripe' } },
    ]);
  });

  it('accepts the other change on request', async () => {
    const { steps, written } = aService({ has: theirs, resolution: 'theirs' });

    expect(await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps)).toEqual({ taken: theirs });
    expect(written).toEqual([]);
  });

  it('offers no merge when both changed one field, and asks nothing when both are equal', async () => {
    const contested = aService({ has: theirs });
    await saveCampaign(typed({ deadlineLength: 9 }), base, contested.steps);
    expect(contested.asked).toMatchObject([{ canMergeBoth: false }]);

    const same = aService({ has: aLoadedForm({ deadlineLength: 9 }, 8) });
    expect(await saveCampaign(typed({ deadlineLength: 9 }), base, same.steps)).toMatchObject({ saved: { version: 9 } });
    expect(same.asked).toEqual([]);
  });

  it('succeeds without a question when the other change is elsewhere, such as in the settings', async () => {
    const { steps, asked, written } = aService({ has: aLoadedForm({}, 8) });

    expect(await saveCampaign(typed({ deadlineLength: 5 }), base, steps)).toMatchObject({ saved: { version: 9 } });
    expect([asked.length, written[0]!.version]).toEqual([0, 8]);
  });

  it('asks about leads again, for the current campaign', async () => {
    const { steps } = aService({ has: theirs, resolution: 'mine' });
    const askedAbout: (number | null)[] = [];

    await saveCampaign(typed({ campaignName: 'Rye class' }), base, {
      ...steps,
      chooseLeads: ({ deadlineLength = null }) => (askedAbout.push(deadlineLength), Promise.resolve({ leads: 'keep' })),
    });

    expect(askedAbout).toEqual([7, 5]);
  });

  it('reports when the other change cannot be loaded', async () => {
    const { steps } = aService({ has: theirs });
    const problem = aProblem({ status: 0 });

    expect(
      await saveCampaign(base.values, base, { ...steps, reload: () => Promise.resolve({ error: problem }) }),
    ).toEqual({ problem });
  });
});
