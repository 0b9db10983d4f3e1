import { test } from '../../../support/at-end.ts';
import { needs, playScene } from '../../../support/instances/scene.ts';
import { restartInTurn } from '../../../support/instances/several-instances.ts';

needs({});

test('@desktop [REL-139] restarts: one server after the other is taken out of the list and restarted, and no call fails', ({
  atEnd,
}) =>
  playScene({ count: 3, atEnd }, async (several) => {
    await restartInTurn(several, 1_000);
    return [];
  }));
