import {
  besideFieldErrors,
  carriedText,
  CART_LIMITS,
  passwordPair,
  repeatsPassword,
  signUpForm,
} from '@nabta/contract';
import type { SignUpForm } from '@nabta/contract';
import { firstGiftsOf } from '../../lib/cart-content.ts';
import type { Cart } from '../../lib/cart-content.ts';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import {
  profileFaults,
  profileFormData,
  typedProfile,
} from '../../lib/profile-form/profile-check.ts';
import type { ProfileSetting } from '../../lib/profile-form/profile-check.ts';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import type { SignUpValues } from './sign-up-values.ts';

/** The body of the call, and the repeated password, which stays here (VAL-05). */
const schema = signUpForm.extend(passwordPair).refine(repeatsPassword, {
  path: ['password_confirmation'],
  error: 'password-confirmation-mismatch',
  when: besideFieldErrors,
});

/** The account to open, or what is wrong with each field, by the contract's own schema. */
export function check(
  values: SignUpValues,
  setting: ProfileSetting,
  form: FormInfo,
): CheckedBody<SignUpForm> {
  const { email = '', password = '', confirmPassword = '' } = values;
  const account: WholeBody<Omit<SignUpForm, 'website' | 'cart_sponsoree_ids' | 'cart_gifts'>> = {
    ...typedProfile(values, setting),
    email,
    password,
  };
  const typed = { ...account, password_confirmation: confirmPassword };
  const checked = checkBody(schema, typed, form, profileFaults(values, setting, form.locale));
  if ('sentences' in checked) return checked;
  const { password_confirmation: _repetition, ...body } = checked.body;
  return { body };
}

/** A checked account as the multipart form of the call (API-04), with the children of the cart and their gifts. */
export function signUpFormData(account: SignUpForm, photo: PhotoValue, cart: Cart): FormData {
  const {
    email,
    password,
    website,
    cart_sponsoree_ids: _,
    cart_gifts: _none,
    ...profile
  } = account;
  const form = profileFormData(profile, photo);
  form.set('email', email);
  form.set('password', password);
  if (website !== undefined) form.set('website', website);
  for (const { id } of cart.children.slice(0, CART_LIMITS.children)) {
    form.append('cart_sponsoree_ids[]', String(id));
    for (const { giftId, count } of firstGiftsOf(cart, id)) {
      form.append('cart_gifts[]', carriedText({ childId: id, giftId, count }));
    }
  }
  return form;
}
