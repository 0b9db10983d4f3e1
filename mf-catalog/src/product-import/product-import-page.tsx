import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useFrame } from '@portal/ui';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { ImportForm } from './import-form';
import { ImportOnDesktop } from './import-on-desktop';
import { importTexts } from './product-import.texts';

/** The import of products on desktop. Phones and tablets show that it exists there (IMP-001, SHELL-012, PROD-023). */
function ProductImportPage() {
  useHeader({
    title: importTexts.header,
    showTitle: true,
    showClose: true,
    closePage: catalogueUrl(),
    selectedElement: 1,
  });
  return useFrame() === 'desktop' ? <ImportForm /> : <ImportOnDesktop />;
}

export default withQueries(ProductImportPage);
