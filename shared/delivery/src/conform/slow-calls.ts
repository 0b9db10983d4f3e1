import type { OperationName } from '@portal/contract';

const EVERY_S = 5;

/** Says of a call that takes long how long it has taken so far, again and again until the next one, or the end. */
export function slowCalls(say: (call: OperationName, seconds: number) => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    ends: () => clearInterval(timer),
    asks(call: OperationName) {
      clearInterval(timer);
      let seconds = 0;
      timer = setInterval(() => {
        seconds += EVERY_S;
        say(call, seconds);
      }, EVERY_S * 1000).unref();
    },
  };
}
