import { type ReactNode, useState } from 'react';
import { lateDialog } from '../late-dialog';
import { type NeededProof, neededProof } from './prove-identity';

// Few people are asked, so only they load it.
const FreshProofDialog = lateDialog(() => import(/* webpackChunkName: "fresh-proof" */ './fresh-proof-dialog'));

interface Asked {
  needed: NeededProof;
  about: string;
  settle: (outcome: 'proven' | 'given-up' | 'not-asked') => void;
}

interface FreshProof {
  /**
   * Makes a call. If the backend asks for a fresh proof of who is signed in, a dialog asks the person for it, and the
   * call is made again.
   *
   * @param about what the person is about to do: 'Stai per vedere il client_secret di Cassa Facile'
   * @returns the call's answer; null when the person gave up
   * @throws what the call throws, and the backend's refusal when the dialog cannot be loaded
   */
  withProof: <Answer>(about: string, call: () => Promise<Answer>) => Promise<Answer | null>;
  /** The page must draw this. */
  proofDialog: ReactNode;
}

/**
 * Makes calls that need a fresh proof of who is signed in, with the dialog that asks for it and then repeats the call.
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
      const outcome = await new Promise<Parameters<Asked['settle']>[0]>((settle) =>
        setAsked({ needed, about, settle }),
      );
      setAsked(null);
      if (outcome === 'not-asked') throw error;
      // Asked again only if the proof has run out again; the person may give up each time.
      return outcome === 'proven' ? withProof(about, call) : null;
    }
  }

  return {
    withProof,
    proofDialog: asked && (
      <FreshProofDialog
        needed={asked.needed}
        about={asked.about}
        onCancel={() => asked.settle('given-up')}
        onProven={() => asked.settle('proven')}
        onNotLoaded={() => asked.settle('not-asked')}
      />
    ),
  };
}
