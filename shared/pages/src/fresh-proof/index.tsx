import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type NeededProof, neededProof } from './prove-identity';

// Few people are asked, so only they load it.
const FreshProofDialog = lazy(() =>
  import(/* webpackChunkName: "fresh-proof" */ './fresh-proof-dialog').then((module) => ({
    default: module.FreshProofDialog,
  })),
);

interface Asked {
  needed: NeededProof;
  about: string;
  settle: (proven: boolean) => void;
}

interface FreshProof {
  /**
   * Makes a call. When the backend wants to know again who is signed in, a dialog asks, and the call is made once more.
   *
   * @param about what the person is about to do: 'Stai per vedere il client_secret di Cassa Facile'
   * @returns the call's answer; null when the person gave up
   */
  withProof: <Answer>(about: string, call: () => Promise<Answer>) => Promise<Answer | null>;
  /** To be drawn by the page. */
  proofDialog: ReactNode;
}

/**
 * Calls that need a fresh proof of who is signed in, and the dialog that asks for it and goes on with what was begun.
 *
 * @example
 * const { withProof, proofDialog } = useFreshProof();
 * const answer = await withProof(texts.aboutToRotate, () => rotateClientSecret(client, appId));
 * if (answer) show(answer.client_secret);
 * Source: SEC-110.
 */
export function useFreshProof(): FreshProof {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function withProof<Answer>(about: string, call: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await call();
    } catch (error) {
      const needed = neededProof(error);
      if (!needed) throw error;
      const proven = await new Promise<boolean>((settle) => setAsked({ needed, about, settle }));
      setAsked(null);
      // Asked once more only if the proof has run out again; the person may give up each time.
      return proven ? withProof(about, call) : null;
    }
  }

  return {
    withProof,
    proofDialog: asked && (
      <Suspense fallback={null}>
        <FreshProofDialog
          needed={asked.needed}
          about={asked.about}
          onCancel={() => asked.settle(false)}
          onProven={() => asked.settle(true)}
        />
      </Suspense>
    ),
  };
}
