import type { Category } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, Hero, Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { categoryUrl } from '../kit/catalogue/catalogue.urls';
import { isUncategorised } from '../kit/catalogue/catalogue-rules';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { nameAfter, updateCategory } from '../kit/categories/categories.api';
import { categoryTexts } from '../kit/categories/category.texts';
import { CategoryDialog } from '../kit/categories/category-dialog';
import { CategoryBand } from './category-band';

/**
 * The head in the category's colour, with 'MODIFICA' (CAT-038, CAT-039). After an edit the address has the new name and
 * colour.
 */
export function CategoryHead({ category, onEdited }: { category: Category; onEdited: () => void }) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [editing, setEditing] = useState(false);

  return (
    <CategoryBand color={category.color}>
      <Hero as="h2">{category.name}</Hero>
      <Button variant="secondary" size="small" icon={<Icon name="pencil" size={16} />} onClick={() => setEditing(true)}>
        {categoryTexts.edit}
      </Button>
      {editing && (
        <CategoryDialog
          purpose="edit"
          subject={category}
          initial={{ name: '', color: category.color }}
          colorOnly={isUncategorised(category)}
          onSubmit={(values) => updateCategory(client, category, values)}
          onEnd={(_, { name, color }) => {
            setEditing(false);
            onEdited();
            toasts.show({ text: categoryTexts.edited });
            const { categoryId } = category;
            void navigate(categoryUrl({ categoryId, color, name: nameAfter(category, name) }), { replace: true });
            void changed();
          }}
          onCancel={() => setEditing(false)}
        />
      )}
    </CategoryBand>
  );
}
