import { setTimeout as pause } from 'node:timers/promises';
import { test } from '../../support/at-end.ts';
import { needs, playScene } from '../../support/instances/scene.ts';

needs({});

test('@desktop [REL-139] restarts: every server is taken out of the list and restarted in its turn, and no call fails', ({
  atEnd,
}) =>
  playScene({ count: 3, atEnd }, async ({ instances, proxy }) => {
    for (const instance of instances) {
      await proxy.leaveOut(instance.port);
      await instance.stop();
      await instance.start();
      await proxy.leaveOut();
      await pause(1_000);
    }
    return [];
  }));
