import { describe, expect, it } from '@jest/globals';
import { type CandidateShell, problemsIn } from './candidate-shell.ts';

const shell: CandidateShell = {
  contract: '1.1.0',
  shared: new Map([['react', '19.3.1']]),
  declarations: null,
  exports: { '@lastcall/ui': ['Button', 'Card'], '@lastcall/host-api': ['api', 'Slot'] },
};
const version = {
  contractRange: '^1.0.0',
  shared: { react: '^19.0.0' },
  usedExports: { '@lastcall/ui': ['Button'], '@lastcall/host-api': ['Slot', 'api'] },
};

describe('a published version', () => {
  it('runs in a shell that has everything it uses', () => {
    expect(problemsIn(version, shell)).toEqual([]);
  });

  it.each<[string, Partial<typeof version>, string]>([
    [
      'an export that the shell lacks',
      { usedExports: { ...version.usedExports, '@lastcall/ui': ['Button', 'Carousel'] } },
      "It uses Carousel from @lastcall/ui, which the new shell doesn't export.",
    ],
    [
      'a shared module that the shell lacks',
      { usedExports: { ...version.usedExports, '@lastcall/ui/fields': ['DateField'] } as typeof version.usedExports },
      "It uses DateField from @lastcall/ui/fields, which the new shell doesn't export.",
    ],
    ['another contract', { contractRange: '^2.0.0' }, 'It requires contract ^2.0.0, but the shell has 1.1.0.'],
    ['another React', { shared: { react: '^20.0.0' } }, 'It requires react ^20.0.0, but the shell has 19.3.1.'],
  ])("doesn't run when it needs %s", (_, needs, problem) => {
    expect(problemsIn({ ...version, ...needs }, shell)).toEqual([problem]);
  });

  it('is checked against only the contract and versions when its build recorded no exports', () => {
    const { usedExports: _, ...old } = version;

    expect(problemsIn(old, shell)).toEqual([]);
  });
});
