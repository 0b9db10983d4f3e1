import { type Category, LIMIT } from '@portal/contract';
import { FailureNotice } from '@portal/pages/failure-notice';
import {
  Button,
  categoryStyle,
  FlowActions,
  Hero,
  Page,
  ShowMore,
  Stack,
  Text,
  TextField,
  useWindowWidth,
} from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { useGrowing } from '@portal/ui/tiles';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { WhyFull } from '../kit/catalogue/catalogue-full';
import { fullTexts } from '../kit/catalogue/catalogue-full.texts';
import { choiceLabel } from './category-choice-rules';
import { productsTexts } from './products.texts';

const Swatch = styled.span`
  width: 12px;
  height: 28px;
  border-radius: 5px;
  background: var(--cat);
  forced-color-adjust: none;
`;

/** The chosen categories, and the name of a new one. */
export interface CategoryChoiceValues {
  chosen: readonly string[];
  newCategory: string;
}

interface Props {
  categories: readonly Category[];
  values: CategoryChoiceValues;
  onChange: (values: CategoryChoiceValues) => void;
  /** What the form says about itself, under its title. */
  notice?: ReactNode;
  nameTaken: boolean;
  /** Why the catalogue had no room when this was sent last. */
  full: WhyFull | null;
  sending: boolean;
  onSubmit: () => void;
}

/** Chooses categories, five at a time, and creates a new one; all of it is optional (CAT-049, CAT-050). */
export function CategoryChoice({ categories, values, onChange, notice, nameTaken, full, sending, onSubmit }: Props) {
  const width = useWindowWidth((current) => current);
  const { list, shown, showMore } = useGrowing(categories.length, LIMIT.categoryChoicePage, 'input');
  const { chosen, newCategory } = values;

  const toggle = (id: string) =>
    onChange({ ...values, chosen: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onSubmit();
  };

  return (
    <Page $form>
      <Stack as="form" $gap={6} onSubmit={submit} noValidate>
        <Hero as="h2">{productsTexts.categoriesHead}</Hero>
        {notice}
        {categories.length === 0 ? (
          <Text $tone="muted">{productsTexts.noCategories}</Text>
        ) : (
          <Stack $gap={6} ref={list}>
            <ChoiceGroup legend={productsTexts.categories}>
              {categories.slice(0, shown).map(({ categoryId, name, color }) => {
                const label = choiceLabel(name, width);
                return (
                  <ChoiceTile
                    key={categoryId}
                    low
                    type="checkbox"
                    name="category"
                    value={categoryId}
                    title={label}
                    // Screen readers read the full name after a shortened label.
                    aria-description={label === name ? undefined : name}
                    state={<Swatch style={categoryStyle(color)} />}
                    checked={chosen.includes(categoryId)}
                    onChange={() => toggle(categoryId)}
                  />
                );
              })}
            </ChoiceGroup>
            {showMore && <ShowMore onClick={showMore} />}
          </Stack>
        )}
        <TextField
          label={productsTexts.newCategory}
          optional
          placeholder={productsTexts.newCategoryExample}
          autoComplete="off"
          name="newCategory"
          counter={LIMIT.categoryNameLength}
          maxLength={LIMIT.categoryNameLength}
          error={nameTaken && productsTexts.nameTaken}
          value={newCategory}
          onChange={(event) => onChange({ ...values, newCategory: event.target.value })}
        />
        {full && <FailureNotice>{fullTexts[full]}</FailureNotice>}
        <FlowActions>
          <Button type="submit" loading={sending}>
            {productsTexts.confirm}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}
