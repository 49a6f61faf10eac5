import { CaseModule } from '@atlas/case';
import { FilingModule } from '@atlas/filing';
import { IdentityModule } from '@atlas/identity';
import { MasterDataModule } from '@atlas/master-data';
import { MessagingModule } from '@atlas/messaging';
import { JobsModule, PlatformModule, type Config, type ServiceName } from '@atlas/platform';
import { ReportingModule } from '@atlas/reporting';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { adaptersFor } from './adapters/adapters.js';

/** The services that keep something, by name. */
export const SERVICE_MODULES: Readonly<Record<ServiceName, Type>> = {
  identity: IdentityModule,
  'master-data': MasterDataModule,
  case: CaseModule,
  filing: FilingModule,
  reporting: ReportingModule,
};

/** The root of a process that runs services. */
@Module({})
export class ServicesModule {}

/** Every service in one process. */
export const allServices = (config: Config): DynamicModule => servicesOf(config, Object.keys(SERVICE_MODULES) as ServiceName[]);

/** One service as a process of its own: the same module, the same adapters. */
export const oneService = (config: Config, name: ServiceName): DynamicModule => servicesOf(config, [name]);

const servicesOf = (config: Config, names: readonly ServiceName[]): DynamicModule => ({
  module: ServicesModule,
  imports: [
    PlatformModule.forProcess(config, adaptersFor(config), names),
    MessagingModule.forProcess(),
    JobsModule,
    ...names.map(name => SERVICE_MODULES[name]),
  ],
});
