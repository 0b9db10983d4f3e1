import { ComingPage } from '../kit/coming-page';
import { applicationsTexts } from './applications.texts';

/** Says that the applications area is on its way. */
export default function ApplicationListPage() {
  return <ComingPage menu={4} icon="applications" texts={applicationsTexts} />;
}
