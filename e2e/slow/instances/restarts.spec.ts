import { test } from '../../support/at-end.ts';
import { needs, playScene } from '../../support/instances/scene.ts';
import { restartInTurn } from '../../support/instances/several-instances.ts';

needs({});

test('@desktop [REL-139] restarts: every server is taken out of the list and restarted in its turn, and no call fails', ({
  atEnd,
}) =>
  playScene({ count: 3, atEnd }, async (several) => {
    await restartInTurn(several, 1_000);
    return [];
  }));
