import { cvcError, expiryError, formatCvc, formatExpiry } from './card-details.js';
import { brandOf, cardLengths, cardNumberError, formatCardNumber, luhnValid } from './card-number.js';
import {
  applyStyle,
  buildInput,
  createCardElement,
  fieldRules,
  formedWhileTyping,
  hearers,
  placeCaret,
  placeOf,
  stateOf,
  wireInput,
} from './elements.js';
import { cardFields, createStripe, installStripe, publicCall } from './stripe.js';

const functions = [
  ...[brandOf, cardLengths, luhnValid, formatCardNumber, cardNumberError],
  ...[formatExpiry, expiryError, formatCvc, cvcError],
  ...[fieldRules, wireInput, applyStyle, buildInput, placeCaret],
  ...[hearers, formedWhileTyping, placeOf, stateOf, createCardElement],
  ...[publicCall, cardFields, createStripe, installStripe],
];

/** The text of `/stripe/v3.js`: a classic script, as Stripe's own is, without any build step. */
export const stripeScript = `(() => {\n'use strict';\n${functions.map(String).join('\n')}\ninstallStripe(window);\n})();\n`;
