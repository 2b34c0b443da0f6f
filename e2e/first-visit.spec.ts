import { addressOf } from '../web/src/screens';
import { slowDown } from './press';
import { expect, test } from './story';
import { installed } from './worker';

const entered = 'the worker was asked for';

test('what opens pages without a network is fetched once a first visit is painted and whole, on a slow phone too', async ({
  story,
}) => {
  const page = await story.asStranger({ width: 390, height: 844, worker: true });
  await page.addInitScript((name) => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (this: ServiceWorkerContainer, ...how) {
      performance.mark(name);
      return register.apply(this, how);
    };
  }, entered);
  await slowDown(page);
  const network = await page.context().newCDPSession(page);
  const speed = (latency: number, downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput },
      uploadThroughput: downloadThroughput,
    });
  // A weak signal: 1.6 Mbit a second.
  await speed(150, 200_000);
  await page.goto(addressOf('login'), { waitUntil: 'commit' });
  const times = () =>
    page.evaluate((name) => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const installer = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('offline-worker'));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        whole: visit?.loadEventEnd,
        fetched: installer?.startTime,
        asked: performance.getEntriesByName(name)[0]?.startTime,
      };
    }, entered);
  await expect.poll(async () => (await times()).asked, { timeout: 60_000 }).toBeDefined();
  const { painted = Number.NaN, whole = Number.NaN, fetched = 0, asked = 0 } = await times();
  expect(fetched).toBeGreaterThan(painted);
  expect(fetched).toBeGreaterThan(whole);
  expect(asked).toBeGreaterThan(fetched);
  await speed(0, -1);
  await installed(page);
});
