import type { Category } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { categoryUrl } from '../kit/catalogue/catalogue.urls';
import { isUncategorised } from '../kit/catalogue/catalogue-rules';

/**
 * Lets the address follow the name and the colour that the category has now: the address may be an old one, and a new
 * colour is saved together with the name (CAT-083). An edit on this page knows better than the list.
 *
 * @param current the category as it is stored; undefined while that is not known
 * @returns to be called when the category was edited here
 */
export function useCurrentLook(shown: Omit<Category, 'nProducts'>, current: Category | undefined): () => void {
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  const name = !current || isUncategorised(current) ? shown.name : current.name;
  const color = current?.color ?? shown.color;
  const isOld = !isEdited && (name !== shown.name || color !== shown.color);
  const { categoryId } = shown;
  useEffect(() => {
    if (isOld) void navigate(categoryUrl({ categoryId, color, name }), { replace: true });
  }, [isOld, categoryId, color, name, navigate]);
  return () => setEdited(true);
}
