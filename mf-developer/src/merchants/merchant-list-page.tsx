import { ComingPage } from '../kit/coming-page';
import { merchantsTexts } from './merchants.texts';

/** Says that the points of sale area is on its way. */
export default function MerchantListPage() {
  return <ComingPage menu={5} icon="merchants" texts={merchantsTexts} />;
}
