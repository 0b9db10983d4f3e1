import { useSession } from '@portal/federation';
import { Link, useLocation, useNavigate } from '@portal/federation/router';
import { aSuperUser } from '@portal/testing';
import ProductCategoriesPage from '../src/products/product-categories-page';
import ProductFormPage from '../src/products/product-form-page';
import { openPage } from './open-page';
import { PRODUCT_FORM } from './product-flow';

export const PRODUCT_CATEGORIES = '/addProduct/categories';

/** Both forms that edit a product, and from any other page the ways back to them. */
function EditPages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOpen = useSession(({ status }) => status === 'signed-in');
  if (!isOpen) return <p>signed out</p>;
  if (pathname === PRODUCT_FORM) return <ProductFormPage />;
  if (pathname === PRODUCT_CATEGORIES) return <ProductCategoriesPage />;
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Indietro
      </button>
      <Link to={PRODUCT_FORM} state={{ productId: 'p-1' }}>
        MODIFICA
      </Link>
      <Link to={PRODUCT_FORM} state={{ productId: 'p-2' }}>
        MODIFICA UN ALTRO
      </Link>
      <Link to={PRODUCT_CATEGORIES} state={{ flow: 'update', productId: 'p-1' }}>
        CATEGORIE
      </Link>
    </>
  );
}

/** Opens a form that edits the product `p-1`, signed in as `marta.ferri`; a null super user is still unknown. */
export const openEdit = (path: string, superUser: ReturnType<typeof aSuperUser> | null = aSuperUser()) =>
  openPage(EditPages, { path, route: '*', state: { flow: 'update', productId: 'p-1' }, facts: { superUser } });
