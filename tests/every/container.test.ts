import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleFolders } from '../example/example.ts';
import { postTo } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { copyInto } from '../support/project-copy.ts';
import { buildContainer } from './guide/container.ts';
import { findListing, listingAfter, prepareMachine } from './guide/machine.ts';

// No image can be fetched in a test: the commands of the file run in folders, one after the other.
test('the Containerfile of the guide builds a site that answers, and a container that is well', async () => {
  const machine = await prepareMachine();
  const context = machine.path('/srv/site');
  copyInto(context, { from: root, replaced: exampleFolders, linked: [] });
  const heading = '\n## In a container\n';
  const [, ignored = ''] =
    /`\.containerignore` with the lines (.*)\. Then/.exec(findListing(heading, 'sh').before) ?? [];
  const container = buildContainer(machine, {
    context,
    file: listingAfter(heading, 'dockerfile'),
    ignored: [...ignored.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  });
  expect(new Set(container.images.map((image) => image.replace(/.*:(\d+).*/, '$1')))).toEqual(
    new Set(['24']),
  );
  expect(readdirSync(container.path('.')).sort()).toEqual(['dist', 'node_modules', 'package.json']);

  const stop = await container.start();
  container.checkHealth();
  const response = await postTo(`http://127.0.0.1:${machine.ports.site}`, 'in a container');
  expect(response.status).toBe(201);
  const { reference } = Object(await response.json());
  const [, command = ''] =
    /podman exec CONTAINER node (.*)/.exec(listingAfter(heading, 'sh')) ?? [];
  expect(container.run(command.split(' '))).toContain(reference);
  await stop();
  expect(() => container.checkHealth()).toThrow();
  machine.remove();
});
