import { Type } from 'typebox';
import { OWN_OR_HTTP_ADDRESS } from './portal-path.ts';

/** The parts of which the schemas of the configuration and of descriptors are made. */
export const text = Type.String({ minLength: 1 });

/** A value that names what it is for; together the descriptions are docs/provide/configuration.md. */
export const textWith = (description: string) => Type.String({ minLength: 1, description });

export const word = (description: string) => Type.Optional(textWith(description));

/** An http(s) address, or a path of the portal's origin. */
export const addressOf = (description: string) =>
  Type.String({
    pattern: OWN_OR_HTTP_ADDRESS,
    description,
    errorMessage:
      'must be an http(s) address such as https://backend.example.it/v2, or a path of the portal such as /v2',
  });

/** The address of a page that a link opens: whatever a link of HTML may lead to, or a letter to an address of mail. */
export const pageAddress = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: OWN_OR_HTTP_ADDRESS.replace('(?:', '(?:mailto:[^\\s@]+@[^\\s@]+|'),
      description,
      errorMessage:
        'must be an http(s) address such as https://help.example.it/portal?from=1, a path of the portal such as /help, or an address of mail such as mailto:help@example.it',
    }),
  );

/** The address of an API, to which the paths of calls are added. */
export const apiAddress = (description: string) =>
  Type.String({
    pattern: OWN_OR_HTTP_ADDRESS.replace('^', '^(?!.*[?#])'),
    description,
    errorMessage:
      'must be an http(s) address such as https://backend.example.it/v2, or a path of the portal such as /v2, without ? and #',
  });

/** The container is held by a global variable, so its name is an identifier. */
export const CONTAINER_NAME = '^[A-Za-z_$][\\w$]*$';
export const CONTAINER_WORDS = 'must be the container name of a remote, with _ for -, such as mf_loyalty';

export const exact = { additionalProperties: false };
