import { expect, test } from 'vitest';
import {
  defaultView,
  filterCount,
  isNarrowed,
  listQueryOf,
  paramsOf,
  viewOf,
  withoutFilters,
} from './certificate-filters.ts';

const narrowed = {
  ...defaultView,
  layout: 'table' as const,
  q: 'first aid',
  status: 'uploaded' as const,
  validity: 'expiring' as const,
  issuer: 'Red Cross & Co',
  type: 'academic',
  tag: 'työ',
  level: '0' as const,
  sort: 'expiry_date' as const,
  order: 'asc' as const,
};

test('a view survives its own address', () => {
  expect(viewOf(new URLSearchParams(paramsOf(narrowed).toString()))).toEqual(narrowed);
});

test('the default view has an empty address', () => {
  expect(paramsOf(defaultView).toString()).toBe('');
  expect(viewOf(new URLSearchParams())).toEqual(defaultView);
});

test('an address that somebody has edited falls back to the defaults', () => {
  expect(viewOf(new URLSearchParams('sort=owner&order=up&validity=maybe&level=5&layout=map&tab=x'))).toEqual(
    defaultView,
  );
});

test('the list is asked with exactly the filters that are set', () => {
  expect(listQueryOf(defaultView)).toEqual({ sort: 'created_at', order: 'desc' });
  expect(listQueryOf(narrowed)).toEqual({
    sort: 'expiry_date',
    order: 'asc',
    q: 'first aid',
    status: 'uploaded',
    validity: 'expiring',
    issuer: 'Red Cross & Co',
    certificate_type: 'academic',
    tag: 'työ',
    trust_level: 0,
  });
});

test('a search that nobody has sorted leaves the order to what answers it best', () => {
  expect(listQueryOf({ ...defaultView, q: 'sepsis' })).toEqual({ q: 'sepsis' });
  expect(listQueryOf({ ...defaultView, q: 'sepsis', sort: 'title' })).toMatchObject({ sort: 'title' });
});

test('the review tab asks for what is held for review, whatever status was chosen before', () => {
  expect(listQueryOf({ ...narrowed, tab: 'review' }).status).toBe('pending_review');
});

test('clearing the filters keeps layout and order', () => {
  const cleared = withoutFilters(narrowed);
  expect(isNarrowed(narrowed)).toBe(true);
  expect(filterCount(narrowed)).toBe(6);
  expect(isNarrowed(cleared)).toBe(false);
  expect(cleared).toMatchObject({ layout: 'table', sort: 'expiry_date', order: 'asc' });
});
