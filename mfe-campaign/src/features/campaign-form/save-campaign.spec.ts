import { describe, expect, it } from '@jest/globals';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Conflict, Resolution } from './conflict.ts';
import type { CampaignFormValues } from './form-values.ts';
import { saveCampaign, type SavingSteps } from './save-campaign.ts';
import { aLoadedForm, aProblem } from './testing-kit/index.tsx';

const base = aLoadedForm({}, 3);
const changed = aProblem({ status: 409, code: 'campaign_changed' });

/** A service that has the campaign at a version, and a person who answers what somebody else has saved. */
function aService({
  has = aLoadedForm({}, 3),
  resolution = null,
  people = 'keep',
}: { has?: typeof base; resolution?: Resolution | null; people?: 'keep' | 'recompute' } = {}) {
  const asked: Conflict[] = [];
  const written: { values: CampaignFormValues; version: number }[] = [];
  const answerOf = ({ values: { timezone, ...form }, version }: typeof base): { data: Campaign } => ({
    data: { form, timezone, version } as unknown as Campaign,
  });
  const steps: SavingSteps = {
    choosePeople: () => Promise.resolve({ people }),
    send: (values, _people, version) => {
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
  it('writes over the version that was looked at', async () => {
    const { steps, written } = aService({ people: 'recompute' });

    expect(await saveCampaign(typed({ deadlineLength: 5 }), base, steps)).toMatchObject({
      saved: { version: 4, values: { deadlineLength: 5 } },
      people: 'recompute',
    });
    expect(written).toMatchObject([{ version: 3 }]);
  });

  it('writes nothing when the person gives the question about people up, and when it cannot be asked', async () => {
    const { steps, written } = aService();
    const problem = aProblem();

    expect(await saveCampaign(base.values, base, { ...steps, choosePeople: () => Promise.resolve(null) })).toBeNull();
    expect(
      await saveCampaign(base.values, base, { ...steps, choosePeople: () => Promise.resolve({ problem }) }),
    ).toEqual({ problem });
    expect(written).toEqual([]);
  });
});

describe('saving a campaign that somebody else has saved meanwhile', () => {
  const theirs = aLoadedForm({ deadlineLength: 5, checkoutPlatform: 'stripe' }, 8);

  it('shows the fields that they changed, with both values, and writes nothing when the person goes back to the form', async () => {
    const { steps, asked, written } = aService({ has: theirs });

    expect(await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps)).toBeNull();

    expect(asked).toMatchObject([
      {
        fields: ['checkoutPlatform', 'deadlineLength'],
        typed: { deadlineLength: 7 },
        theirs: { deadlineLength: 5 },
        canKeepBoth: true,
      },
    ]);
    expect(written).toEqual([]);
  });

  it('saves mine over theirs where the person keeps it, knowing', async () => {
    const { steps, written } = aService({ has: theirs, resolution: 'mine' });

    expect(await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps)).toMatchObject({
      saved: { version: 9 },
    });
    expect(written).toMatchObject([
      { version: 8, values: { campaignName: 'Rye class', deadlineLength: 7, checkoutPlatform: 'thrivecart' } },
    ]);
  });

  it('saves both where nobody changed what the other one did', async () => {
    const { steps, written } = aService({ has: theirs, resolution: 'both' });

    await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps);

    expect(written).toMatchObject([
      { version: 8, values: { campaignName: 'Rye class', deadlineLength: 5, checkoutPlatform: 'stripe' } },
    ]);
  });

  it('leaves theirs where the person takes it', async () => {
    const { steps, written } = aService({ has: theirs, resolution: 'theirs' });

    expect(await saveCampaign(typed({ campaignName: 'Rye class' }), base, steps)).toEqual({ taken: theirs });
    expect(written).toEqual([]);
  });

  it('does not offer both where both changed one field, and asks nothing where both say the same', async () => {
    const contested = aService({ has: theirs });
    await saveCampaign(typed({ deadlineLength: 9 }), base, contested.steps);
    expect(contested.asked).toMatchObject([{ canKeepBoth: false }]);

    const same = aService({ has: aLoadedForm({ deadlineLength: 9 }, 8) });
    expect(await saveCampaign(typed({ deadlineLength: 9 }), base, same.steps)).toMatchObject({ saved: { version: 9 } });
    expect(same.asked).toEqual([]);
  });

  it('is saved beside what they changed elsewhere, such as the settings, without a question', async () => {
    const { steps, asked, written } = aService({ has: aLoadedForm({}, 8) });

    expect(await saveCampaign(typed({ deadlineLength: 5 }), base, steps)).toMatchObject({ saved: { version: 9 } });
    expect([asked.length, written[0]!.version]).toEqual([0, 8]);
  });

  it('asks about people again, as the campaign is by now', async () => {
    const { steps } = aService({ has: theirs, resolution: 'mine' });
    const askedAbout: (number | null)[] = [];

    await saveCampaign(typed({ campaignName: 'Rye class' }), base, {
      ...steps,
      choosePeople: ({ form }) => (askedAbout.push(form.deadlineLength), Promise.resolve({ people: 'keep' })),
    });

    expect(askedAbout).toEqual([7, 5]);
  });

  it('says so where what they saved cannot be loaded', async () => {
    const { steps } = aService({ has: theirs });
    const problem = aProblem({ status: 0 });

    expect(
      await saveCampaign(base.values, base, { ...steps, reload: () => Promise.resolve({ error: problem }) }),
    ).toEqual({ problem });
  });
});
